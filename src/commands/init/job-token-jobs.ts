/** The jobs of an agent that asks with the token of its job, see docs/job-token.md. `uses: ./` is the Action. */
export const JOB_TOKEN_JOBS = `jobs:
  open:
    if: github.event.action != 'edited' || github.event.changes.base
    runs-on: ubuntu-latest
    timeout-minutes: 10
    permissions: { contents: read, checks: write, pull-requests: read }
    steps:
      - uses: actions/checkout@08c6903cd8c0fde910a37f88322edcfb5dd907a8 # v5.0.0
        with: { fetch-depth: 2, persist-credentials: false }
      - uses: ./
        with: { job: open }
  trials:
    if: >-
      github.event_name == 'push' || github.event_name == 'merge_group' || (github.event.action != 'edited' || github.event.changes.base)
      && github.event.pull_request.head.repo.full_name == github.repository
    runs-on: ubuntu-latest
    timeout-minutes: 60
    permissions: { contents: read, copilot-requests: write }
    steps:
      - uses: actions/checkout@08c6903cd8c0fde910a37f88322edcfb5dd907a8 # v5.0.0
        with: { fetch-depth: 2, persist-credentials: false }
      - run: sudo apt-get install -y bubblewrap && { sudo sysctl -w kernel.apparmor_restrict_unprivileged_userns=0 || true; }
      - uses: ./
        id: part
        with: { shard: 1/1 }
        env: { GITHUB_TOKEN: '\${{ github.token }}' }
      - uses: actions/upload-artifact@b7c566a772e6b6bfb58ed0dc250532a479d7789f # v6.0.0
        if: steps.part.outputs.part-path
        with: { name: evals-part-0, path: '\${{ steps.part.outputs.part-path }}', overwrite: true, retention-days: 1 }
  decide:
    if: >-
      !cancelled() && github.event_name != 'schedule'
      && (github.event.action != 'edited' || github.event.changes.base)
    needs: [open, trials]
    runs-on: ubuntu-latest
    timeout-minutes: 10
    permissions: { contents: read, checks: write, pull-requests: write }
    steps:
      - uses: actions/checkout@08c6903cd8c0fde910a37f88322edcfb5dd907a8 # v5.0.0
        with: { fetch-depth: 2, persist-credentials: false }
      - uses: actions/download-artifact@37930b1c2abaa49bbe596cd826c3c89aef350131 # v7.0.0
        with: { pattern: evals-part-*, merge-multiple: true, path: '\${{ runner.temp }}/parts' }
      - uses: ./
        with: { merge: '\${{ runner.temp }}/parts' }
`

/** The triggers that no part can be measured for: who asked, and for what, that job may not read. */
export const WITHOUT_TOKEN = /^ {2}(?:workflow_call|workflow_dispatch):.*\n(?: {4}.*\n)*/gm

/** Whether a workflow is of that kind. */
export function asksByJobToken(workflow: string): boolean {
  return /copilot-requests: write\b/m.test(workflow)
}
