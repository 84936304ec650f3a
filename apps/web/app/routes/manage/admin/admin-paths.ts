export const organizationsPath = '/manage/admin/organizations';

export const organizationPath = (id: string): `${typeof organizationsPath}/${string}` =>
  `${organizationsPath}/${id}`;

export const groupsPath = '/manage/admin/groups';

export const groupPath = (id: string): `${typeof groupsPath}/${string}` => `${groupsPath}/${id}`;
