// src/gate/schedule.ts
const SCHEDULE = {
	headTrials: 2,
	escalateBelow: {
		recall: .25,
		falseTriggers: .15
	},
	escalateFallen: {
		recall: 2,
		falseTriggers: 2
	},
	askAgainBelow: .25,
	looks: [
		{
			tasks: "moved",
			trials: 4,
			weight: .3,
			futileFrom: .5
		},
		{
			tasks: "all",
			trials: 3,
			weight: .3,
			futileFrom: .15
		},
		{
			tasks: "all",
			trials: 6,
			weight: .4,
			futileFrom: null
		}
	],
	alpha: .05,
	baseCheckTasks: 20,
	baseCheckBelow: .05,
	baseCheckBetterBelow: .25
};
const FIRST = {
	base: 2,
	head: 1
};
function firstTrials({ base, head }) {
	return {
		base: base === FIRST.base + 1 ? FIRST.base : base,
		head: head === SCHEDULE.headTrials ? FIRST.head : head
	};
}

export { SCHEDULE, firstTrials };