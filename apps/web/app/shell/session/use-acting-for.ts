import { useSession } from '../platform.tsx';

/** In whose place platform staff are here, by name; null in one's own. What the API then refuses is said beforehand. */
export const useActingFor = (): string | null => {
  const { user, acting_admin: actingAdmin } = useSession();
  if (user === null || actingAdmin === null) return null;
  return `${user.first_name} ${user.last_name}`.trim() || user.email;
};
