/** Members: who belongs to an organization, invited, approved, rejected or removed, and for which one somebody acts. */
export { changeMemberStatus } from './change-member-status.ts';
export { inviteMember } from './invite-member.ts';
export { membersRoutes, type MembersDeps } from './members.routes.ts';
export { orderMailReaders, type OrderMailReader } from './order-mail.ts';
export { activeOrganizationsOf, addOwner, findOwner, isActiveMember } from './owners.repo.ts';
export { isOnList, membersAmong, organizationsOf } from './switch.repo.ts';
export { updateMember, type MemberUpdate } from './update-member.ts';
