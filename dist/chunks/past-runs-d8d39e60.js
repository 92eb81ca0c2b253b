import { pastRunsOf, runsBySeries } from "./past-runs-6d9c2665.js";

export { pastRunsOf };