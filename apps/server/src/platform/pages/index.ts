export { createPageRenderer, type PageRenderer, type PageTarget } from './page-renderer.ts';
export { createPages, type CallInfo, type PageCall, type Pages, type Site } from './pages.ts';
export { registerPages } from './register-pages.ts';
export {
  contentSecurityPolicy,
  inertPolicy,
  securityHeaders,
  type FrameSources,
  type PolicySources,
} from './security-headers.ts';
export { loadWebBuild, type Area, type WebBuild } from './web-build.ts';
export { developmentWeb } from './development-pages.ts';
export { builtWeb, type WebSource } from './web-source.ts';
