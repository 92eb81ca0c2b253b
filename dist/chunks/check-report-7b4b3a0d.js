import { _enum, array, boolean, int, object, string } from "./start-4f77a64b.js";

// src/results/check-report.ts
const FINDING_KINDS = [
	"lost_words",
	"twin",
	"listing",
	"coverage",
	"form"
];
const findingSchema = object({
	kind: _enum(FINDING_KINDS),
	skill: string(),
	by: string().nullable(),
	room: string().exactOptional(),
	phrase: string().nullable(),
	message: string(),
	path: string(),
	line: int(),
	worse: boolean()
});
const listingSchema = object({
	agent: string(),
	room: string().exactOptional(),
	characters: int(),
	budget: int(),
	cut: array(string()),
	dropped: array(string())
});
const checkReportSchema = object({
	findings: array(findingSchema),
	listings: array(listingSchema)
});

export { FINDING_KINDS, checkReportSchema };