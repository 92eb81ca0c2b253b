import { pastRunsOf, runsBySeries } from "./past-runs-392d0dbe.js";

export { pastRunsOf };