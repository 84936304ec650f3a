export { makeOrgScope, type OrgScope, type ScopeSource } from './org-scope.ts';
