/**
 * Twenty real commits that changed a description, with what a person says of each after reading it, and prompts that
 * somebody who has the skill would type. The texts stand in the catalogues beside the repository
 * (`<owner>__<name>.edits.jsonl`); commits are named by their first ten digits.
 */
export interface JudgedCommit {
  repo: string
  commit: string
  skill: string
  /** `harmful`: users lose words that they say. `unclear`: something went and something else came. */
  verdict: 'harmful' | 'harmless' | 'unclear'
  why: string
  prompts: readonly string[]
}

const AZURE = 'microsoft/GitHub-Copilot-for-Azure'
const COPILOT = 'github/awesome-copilot'
const MARKETING = 'coreyhaines31/marketingskills'

export const JUDGED: readonly JudgedCommit[] = [
  {
    ...{ repo: 'bitwarden/ai-plugins', commit: 'f42c0a0f82', skill: 'reviewing-claude-config', verdict: 'unclear' },
    why: 'SKILL.md goes to another skill on purpose, and the rest stays.',
    prompts: [
      'Review the changes to our CLAUDE.md',
      'Check these skills for oversized files and broken references',
      'Is there a hardcoded secret in the Claude settings?',
      'Look over my new agent and hooks configuration',
    ],
  },
  {
    ...{ repo: 'bitwarden/ai-plugins', commit: '8fae317ae9', skill: 'avoiding-false-positives', verdict: 'harmless' },
    why: 'The name of a step becomes "a code review"; the case is the same.',
    prompts: ['Validate these findings before we post them', 'Is this finding real or a false positive?'],
  },
  {
    ...{ repo: 'bitwarden/ai-plugins', commit: '477fdb700c', skill: 'posting-review-summary', verdict: 'harmless' },
    why: 'Only the places that it posts to are named otherwise.',
    prompts: ['Post the review summary', 'The review is complete, write the summary to a local file'],
  },
  {
    ...{ repo: MARKETING, commit: 'e4283c6616', skill: 'launch-strategy', verdict: 'harmless' },
    why: 'More phrases that users say; nothing that they say went.',
    prompts: [
      'Plan the launch of our new feature',
      'We want a waitlist and early access before launch',
      'How should we announce the product update?',
    ],
  },
  {
    ...{ repo: MARKETING, commit: 'e4283c6616', skill: 'content-strategy', verdict: 'harmless' },
    why: 'More phrases, and one sibling more to go to.',
    prompts: [
      'Build a content strategy for our blog',
      'Which topic clusters should we cover?',
      'Help with content planning',
    ],
  },
  {
    ...{ repo: MARKETING, commit: 'e4283c6616', skill: 'cold-email', verdict: 'harmless' },
    why: 'Only additions.',
    prompts: [
      'Write a B2B cold email to a CTO',
      'Subject lines for SDR emails',
      'A multi-touch follow-up sequence for prospects',
    ],
  },
  {
    ...{ repo: MARKETING, commit: 'ea4704a905', skill: 'aso-audit', verdict: 'harmless' },
    why: 'The same phrases in other quotes.',
    prompts: ['Audit my App Store listing', 'Improve app store ranking', 'Why are people not downloading my app?'],
  },
  {
    ...{ repo: COPILOT, commit: 'a4d0afc7a4', skill: 'arize-ai-provider-integration', verdict: 'harmless' },
    why: 'The same four actions, with the words that users say for them.',
    prompts: [
      'Create an Arize integration for OpenAI',
      'List my AI integrations in Arize',
      'Update the credentials of the Anthropic integration in Arize',
      'Delete the Gemini integration from Arize',
    ],
  },
  {
    ...{ repo: COPILOT, commit: '82c6b786ea', skill: 'flowstudio-power-automate-debug', verdict: 'harmless' },
    why: 'Only additions.',
    prompts: ['Debug my failing Power Automate flow', 'Why did this flow run fail? Get the action error'],
  },
  {
    ...{ repo: COPILOT, commit: 'a11df381d3', skill: 'winapp-cli', verdict: 'harmless' },
    why: 'Backticks went.',
    prompts: ['Package my Windows app as MSIX', 'Generate an AppxManifest.xml', 'Use winapp to sign my package'],
  },
  {
    ...{ repo: COPILOT, commit: '09431d0bf3', skill: 'winapp-cli', verdict: 'unclear' },
    why: 'Package identity and external catalogs went; running, automating and Flutter came.',
    prompts: [
      'Package my Windows app as MSIX',
      'Add package identity to my app so I can debug it',
      'Create an external catalog for my package',
      'Manage the development certificate of my Windows app',
    ],
  },
  {
    ...{ repo: AZURE, commit: '41eacceccf', skill: 'azure-deploy', verdict: 'harmless' },
    why: 'Only additions before what it is not for.',
    prompts: ['Run azd up', 'Execute the terraform apply for this deployment', 'Push the prepared app to Azure now'],
  },
  {
    ...{ repo: AZURE, commit: '3f20b6b8c8', skill: 'azure-postgres', verdict: 'harmless' },
    why: 'The same phrases without quotes, and what it is not for.',
    prompts: [
      'Set up passwordless authentication for postgres',
      'Migrate postgres to passwordless with Entra ID',
      'Create a new Azure Database for PostgreSQL server',
    ],
  },
  {
    ...{ repo: AZURE, commit: '3c97f1547d', skill: 'sensei', verdict: 'harmful' },
    why: 'Fixing and auditing frontmatter, compliance, scores and tokens went, and next to nothing came.',
    prompts: [
      'Fix the frontmatter of this skill',
      'Run a frontmatter audit',
      'Check the skill compliance',
      'Score this skill and check its tokens',
      'Run sensei',
    ],
  },
  {
    ...{ repo: AZURE, commit: '20f9fa42fe', skill: 'azure-deploy', verdict: 'harmless' },
    why: 'The services and frameworks went; the phrases for deploying stay, and azd came.',
    prompts: ['Deploy to Azure', 'Host my app on Azure', 'Publish my React application to Azure'],
  },
  {
    ...{ repo: 'obra/superpowers', commit: '2a19be0b78', skill: 'subagent-driven-development', verdict: 'harmful' },
    why: 'Fresh subagents for each task and the two-stage review went, and nothing came.',
    prompts: [
      'Dispatch a fresh subagent for each task',
      'Do a two-stage review between the tasks: spec compliance, then code quality',
      'Execute the implementation plan in this session',
    ],
  },
  {
    ...{ repo: 'obra/superpowers', commit: '030a222af1', skill: 'test-driven-development', verdict: 'harmful' },
    why: 'Writing the test first and watching it fail is what people call it by, and went.',
    prompts: [
      'Write the test first and watch it fail',
      'Implement this feature, tests first, minimal code to pass',
      'Use test-driven development for this bugfix',
    ],
  },
  {
    ...{ repo: 'obra/superpowers', commit: '9dff1a901f', skill: 'finishing-a-development-branch', verdict: 'harmful' },
    why: 'Merge, pull request and cleanup went, and nothing came.',
    prompts: [
      'Should I merge this or open a PR?',
      'Show me the options to merge, make a PR or clean up',
      'All tests pass and the implementation is complete: integrate the work',
    ],
  },
  {
    ...{ repo: 'wshobson/agents', commit: '24df162978', skill: 'terraform-module-library', verdict: 'harmless' },
    why: 'One provider more.',
    prompts: ['Build a reusable Terraform module for AWS', 'Standardize our infrastructure modules on GCP'],
  },
  {
    ...{ repo: 'wshobson/agents', commit: '5e3e83d3c9', skill: 'deployment-pipeline-design', verdict: 'unclear' },
    why: 'GitOps and continuous delivery went; four long cases came.',
    prompts: [
      'Design a multi-stage CI/CD pipeline with approval gates',
      'Implement GitOps practices for our deployments',
      'Set up continuous delivery for this service',
      'Add security checks to our deployment pipeline',
    ],
  },
]
