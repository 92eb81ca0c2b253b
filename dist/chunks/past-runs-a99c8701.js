import { pastRunsOf, runsBySeries } from "./past-runs-b4206a71.js";

export { pastRunsOf };