import type { SandboxCard } from '../adapters/sandbox-card/index.ts';
import type { BrowserSide } from '../adapters/stripe/index.ts';
import type { Catalog, FetchImagesDeps } from '../modules/catalog/index.ts';
import type { OrderTokens } from '../modules/checkout/index.ts';
import type { DnsPort, HostRegistration } from '../modules/domains/index.ts';
import type { GiftCardCodes } from '../modules/gift-cards/index.ts';
import type { Identity } from '../modules/identity/index.ts';
import type { AttemptLimits } from '../modules/limits/index.ts';
import type { CoverImages, LogoImages, SectionImages, ShopImages } from '../modules/media/index.ts';
import type { MailLogo, MailWriter } from '../modules/notifications/index.ts';
import type { Organizations } from '../modules/organizations/index.ts';
import type { Settlement } from '../modules/settlement/index.ts';
import type { VisitCounts } from '../modules/dashboards/index.ts';
import type { Shield } from '../modules/shield/index.ts';
import type { StorefrontDirectory } from '../modules/storefront/index.ts';
import type { NewsletterLinks } from '../modules/subscribers/index.ts';
import type { Clock } from '../platform/clock/index.ts';
import type { Config } from '../platform/config/index.ts';
import type { Database } from '../platform/database/index.ts';
import type { AccessResolvers, Binding, StorefrontIdentity } from '../platform/http/index.ts';
import type { Log } from '../platform/log/index.ts';
import type { Storage } from '../platform/storage/index.ts';
import type { OrgScope } from '../platform/tenancy/index.ts';

export type ComposeDeps = {
  readonly config: Config;
  readonly log: Log;
  readonly database: Database;
  readonly storage: Storage;
  readonly clock: Clock;
  /** Another domain name system than the machine's; for tests. */
  readonly dns?: DnsPort;
};

/** The modules with their neighbours, and what the server and the background work need of them. */
export type Modules = {
  readonly bindings: readonly Binding[];
  readonly identity: Identity;
  /** The user of a bearer token, with where they belong now. */
  readonly authenticate: AccessResolvers['authenticate'];
  readonly limits: AttemptLimits;
  readonly organizations: Organizations;
  readonly storefrontDirectory: StorefrontDirectory;
  readonly sandboxCard: SandboxCard;
  /** Whether the sandbox takes cards and sends events: where cards are charged in earnest it only knows what was begun with it. */
  readonly isSandboxOpen: boolean;
  /** What pages take to show the card field of the company that charges new payments; null where the field is ours. */
  readonly cardFrame: BrowserSide | null;
  readonly isDevelopmentMailboxOn: boolean;
  /** Whether new organizations can sign up. */
  takesOrganizations(): boolean;
  readonly catalog: Catalog;
  readonly coverImages: CoverImages;
  readonly shopImages: ShopImages;
  readonly logoImages: LogoImages;
  readonly sectionImages: SectionImages;
  /** Whether a takedown case keeps a product down now. */
  isWithheld(productId: string): boolean;
  readonly giftCardCodes: GiftCardCodes;
  readonly newsletterLinks: NewsletterLinks;
  readonly orderTokens: OrderTokens;
  readonly orderPageUrl: (storefront: StorefrontIdentity, token: string) => string;
  /** The shop of an organization by its name and address; null when there is none. */
  readonly shopOf: (organizationId: string) => { readonly name: string; readonly url: string } | null;
  /** What stands at the head of an organization's emails to its buyers; null: its name does. */
  readonly findMailLogo: (scope: OrgScope) => Promise<MailLogo | null>;
  readonly settlement: Settlement;
  readonly shield: Shield;
  readonly visits: VisitCounts;
  /** Looks the custom domains up again; a daily job. */
  recheckDomains(signal: AbortSignal): Promise<number>;
  /** Has wallets show on the hosts of shops, where the company that takes the cards wants to know them. */
  readonly hostRegistration: HostRegistration;
  /** The organization of a storefront's slug, or null. */
  organizationOfShop(slug: string): string | null;
  /** What fetching images takes that imports named. */
  readonly imageFetching: FetchImagesDeps;
  /** What emails say, as staff want it. */
  readonly writeMail: MailWriter;
  /** Removes files of images that no product has, and of logos and pictures that no storefront shows; a daily job. */
  removeForgottenImages(signal: AbortSignal): Promise<number>;
  close(): Promise<void>;
};
