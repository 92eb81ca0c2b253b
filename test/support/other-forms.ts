/** What may stand in the place of GitHub's answer: JSON of another form, nothing, and the page of a proxy. */
export const OTHER_FORMS: readonly { type: string; text: string; status: number }[] = [
  '{}',
  '[]',
  '[null]',
  'null',
  '"x"',
  '{"id":1}',
  '{"id":"x","head":null,"check_runs":null,"workflow_runs":{},"user":7,"permission":null}',
  '',
]
  .map((text) => ({ type: 'application/json', text, status: 200 }))
  .concat([
    { type: 'application/json', text: '', status: 204 },
    { type: 'text/html', text: '<!doctype html><title>Sign in</title>', status: 200 },
  ])
