/**
 * Makes the table "What was tried to know meanings" of docs/lexical.md: `export.ts`, then `meaning.py` over it.
 *
 * `npm run bench:meaning -- [--texts FILE] [--metatool DIR] [--mcp DIR] [--encoder DIR] CHECKOUT...`
 *
 * Needs Python with numpy and scipy (`PYTHON`, default python3); with `--encoder`, a folder that holds all-MiniLM-L6-v2
 * (model.safetensors, tokenizer.json), also tokenizers. Without `--texts` nothing is trained on, so the rows with
 * vectors say nothing.
 */
import { execFileSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const here = fileURLToPath(new URL('.', import.meta.url))
const results = join(here, '../../results')
const asked = process.argv.slice(2)
const at = asked.indexOf('--encoder')
const encoder = at === -1 ? [] : asked.splice(at, 2)
mkdirSync(results, { recursive: true })
const data = join(results, 'meaning.json')
execFileSync(process.execPath, [join(here, 'export.ts'), data, ...asked], { stdio: 'inherit' })
execFileSync(process.env['PYTHON'] ?? 'python3', [join(here, 'meaning.py'), data, ...encoder], { stdio: 'inherit' })
