/** What `@ai-sdk/provider-utils` names of the third version of zod, to convert schemas that were made with that. */
export const ZodFirstPartyTypeKind = {}
