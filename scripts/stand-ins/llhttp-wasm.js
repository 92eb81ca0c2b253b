/** The parser for processors without SIMD, of which Node 20 has none left: undici asks for it only there. */
throw new Error('This processor has no SIMD instructions, which requests through a proxy need here.')
