import { pastRunsOf, runsBySeries } from "./past-runs-93008abd.js";

export { pastRunsOf };