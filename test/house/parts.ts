/** The parts of `src/` from the ground up, what each may import, and why. An arrow that is not here is an offence. */
export const PARTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  core: {},
  skills: { core: 'errors, documents and git trees' },
  agents: { core: 'processes, settings and errors', skills: 'what an agent is offered and loads' },
  suites: {
    core: 'documents with positions',
    skills: 'the skills that labels name',
    agents: 'the context and the key names that a suite may state',
  },
  graders: {
    core: 'processes and errors',
    skills: 'the skill that a load means',
    agents: 'transcripts, and models for judges',
    suites: 'how a suite configures a grader',
  },
  trials: {
    core: 'processes, folders and errors',
    skills: 'the catalogue that a trial offers',
    agents: 'who is asked',
    suites: 'what is asked',
    graders: 'which graders need a workspace',
  },
  gate: {
    core: 'the forms of results',
    agents: 'the outcome of a transcript',
    suites: 'labels of prompts',
    graders: 'grades',
    trials: 'the trials that figures are made of',
  },
  sides: {
    core: 'git and settings',
    skills: 'finding and pairing skills',
    agents: 'where agents keep skills and instructions',
    suites: 'finding and reading suites',
    trials: 'how a change may reuse trials',
  },
  evaluate: {
    core: 'results, settings and git',
    skills: 'catalogues',
    agents: 'agents, models and sandbox',
    suites: 'tasks',
    graders: 'grading trials',
    trials: 'planning, asking and storing',
    gate: 'deciding',
    sides: 'what is compared',
  },
  reports: {
    core: 'results',
    skills: 'names and kinds of candidates',
    agents: 'transcripts on the page',
    trials: 'what a part of a gate says',
    gate: 'the words of a decision',
    evaluate: 'proposed descriptions and forecasts',
  },
  github: {
    core: 'git, settings and results',
    skills: 'names in commands',
    trials: 'parts of a gate as artifacts',
    gate: 'acceptances',
    sides: 'changes from outside, read as data',
    evaluate: 'the measurement itself',
    reports: 'comment, check and page',
  },
  commands: {
    core: 'git, settings and results',
    skills: 'names in arguments',
    agents: 'agents, models and transcripts that doctor and init try',
    suites: 'converting and drafting suites',
    graders: 'schemas of graders',
    trials: 'parts of a gate',
    gate: 'power',
    sides: 'check and validate',
    evaluate: 'the measurement itself',
    reports: 'what is printed',
    github: 'doctor and init ask GitHub',
  },
}

/** How many arrows between parts there may be at the most. */
export const MOST_ARROWS = 60

/** How many rooms deep a part may be stacked. */
export const MOST_FLOORS = 6
