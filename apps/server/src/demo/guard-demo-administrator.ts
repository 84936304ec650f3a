import { hashPassword, verifyPassword } from '../modules/identity/index.ts';
import type { Config } from '../platform/config/index.ts';
import type { Db } from '../platform/database/index.ts';
import { secretToken } from '../platform/ids/index.ts';
import { demoPassword, demoPeople } from './demo-organizations.ts';

type Deps = {
  readonly config: Pick<Config, 'environment'>;
  readonly db: Db;
  /** Tells whoever runs the installation, and nobody else. */
  readonly tell: (sentence: string) => void;
};

/**
 * In production nobody is platform staff by the password that the README tells everybody: the demo's administrator gets
 * a random one, which is told once, and whoever was signed in there is not any more. Elsewhere, and where somebody has
 * chosen another password, nothing happens. Also for a database that was filled in development.
 */
export const guardDemoAdministrator = async ({ config, db, tell }: Deps): Promise<void> => {
  if (config.environment !== 'production') return;
  const { id, email } = demoPeople.admin;
  await db.asOperator('give the demo administrator a password of its own', async (tx) => {
    const { rows } = await tx.raw<{ password_hash: string | null }>(
      'select password_hash from users where id = $1 for update',
      [id],
    );
    const known = rows[0]?.password_hash ?? null;
    if (known === null || !(await verifyPassword(demoPassword, known))) return;
    const password = secretToken();
    await tx.raw('update users set password_hash = $2 where id = $1', [id, await hashPassword(password)]);
    await tx.raw(
      'update sessions set revoked_at = now() where (user_id = $1 or acting_admin_id = $1) and revoked_at is null',
      [id],
    );
    tell(`The password of ${email} is ${password} (told only this time).`);
  });
};
