import { _enum, array, boolean, int, object, string } from "./start-9d0b2c86.js";

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
	phrase: string().nullable(),
	message: string(),
	path: string(),
	line: int(),
	worse: boolean()
});
const listingSchema = object({
	agent: string(),
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