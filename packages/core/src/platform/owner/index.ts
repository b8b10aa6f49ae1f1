/** Lists that a visitor gathers before and after he signs in: whose they are, and how one of them is changed. */
export {
  changeAsOwner,
  isOwnedBy,
  lockOwner,
  ownerColumn,
  ownerId,
  type VisitorOwner,
  visitorOwner,
} from './visitor-owner.ts'
