/** What `ai` names of OpenTelemetry, which it asks only where telemetry is switched on. Nothing of ours does. */
export const SpanStatusCode = { ERROR: 2 }
export const context = { active: () => null, with: (_: null, work: () => unknown) => work() }
export const trace = {}
