import { pastRunsOf, runsBySeries } from "./past-runs-6c814050.js";

export { pastRunsOf };