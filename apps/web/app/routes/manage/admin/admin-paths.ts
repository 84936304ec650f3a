export const organizationsPath = '/manage/admin/organizations';

export const organizationPath = (id: string): string => `${organizationsPath}/${id}`;
