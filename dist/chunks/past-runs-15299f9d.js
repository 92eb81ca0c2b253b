import { pastRunsOf, runsBySeries } from "./past-runs-a9298bd8.js";

export { pastRunsOf };