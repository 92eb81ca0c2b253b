import { pastRunsOf, runsBySeries } from "./past-runs-7cd9850b.js";

export { pastRunsOf };