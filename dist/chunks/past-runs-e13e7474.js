import { pastRunsOf, runsBySeries } from "./past-runs-fdb29097.js";

export { pastRunsOf };