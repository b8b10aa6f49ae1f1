/**
 * Employees whom visitors may ask about machines, of the visitor's branch. Spec §7 experts/get, get-manager-details,
 * get-expert-details; §8: a lookup that finds nobody shows nothing.
 * Owns tables expert, expert_category. Whoever has not agreed to be shown is not.
 */
export {
  findExpertOfBranch,
  findExpertOfModel,
  findExpertOfUser,
  findManager,
  listExperts,
  listManagerIds,
  listShownExperts,
} from './find-experts.ts'
