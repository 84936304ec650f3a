export const organizationsPath = '/manage/admin/organizations';

export const organizationPath = (id: string): `${typeof organizationsPath}/${string}` =>
  `${organizationsPath}/${id}`;
