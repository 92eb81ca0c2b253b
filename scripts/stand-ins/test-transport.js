/** What the RPC library of `@actions/cache` exports for tests alone. */
exports.TestTransport = null
