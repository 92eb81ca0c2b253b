import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { TEMPLATE_FOLDER } from './repository-template.ts'

/**
 * Before all tests: makes the folder that their workers share templates of repositories in. It is removed after them.
 */
export default function makeTemplateFolder(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'skill-eval-gate-templates-'))
  process.env[TEMPLATE_FOLDER] = folder
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
}
