import { pastRunsOf, runsBySeries } from "./past-runs-7823135c.js";

export { pastRunsOf };