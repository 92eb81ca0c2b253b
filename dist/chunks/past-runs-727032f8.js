import { pastRunsOf, runsBySeries } from "./past-runs-22c1c6d8.js";

export { pastRunsOf };