/** What keeps the history of the default branch, see docs/history.md: a step behind the Action's, and a second job. */
export const HISTORY_JOB = `      - uses: actions/upload-artifact@b7c566a772e6b6bfb58ed0dc250532a479d7789f # v6.0.0
        if: always() && (github.event_name == 'push' || github.event_name == 'schedule') && steps.evals.outputs.results-path
        with: { name: skill-eval-results, path: '\${{ steps.evals.outputs.results-path }}' }
  history:
    if: always() && (github.event_name == 'push' || github.event_name == 'schedule')
    needs: measure
    runs-on: ubuntu-latest
    concurrency: { group: skill-eval-history, cancel-in-progress: false }
    permissions: { contents: write, issues: write }
    steps:
      - uses: actions/checkout@08c6903cd8c0fde910a37f88322edcfb5dd907a8 # v5.0.0
        with: { persist-credentials: false }
      - uses: actions/download-artifact@37930b1c2abaa49bbe596cd826c3c89aef350131 # v7.0.0
        with: { name: skill-eval-results }
      - uses: ./
        with: { job: history }
`
