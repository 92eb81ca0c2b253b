import { UserError } from "./start-4f77a64b.js";
import { hasStatus } from "./request-error-57e13be2.js";

// src/github/read-repository-file.ts
async function readRepositoryFile(client, { owner, repo, ref, path }) {
	try {
		const { data } = await client.rest.repos.getContent({
			owner,
			repo,
			path,
			ref
		});
		if (!Array.isArray(data) && data.type === "file" && data.encoding === "base64") return Buffer.from(data.content, "base64").toString("utf8");
	} catch (error) {
		if (hasStatus(error, 404)) return null;
		throw error;
	}
	throw new UserError({
		what: `The configuration file "${path}" on ${ref} is not a file that can be read.`,
		todo: "Make it a regular file."
	});
}

export { readRepositoryFile };