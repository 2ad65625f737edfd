import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'
import { browserLanguage } from './browser-language.ts'
import { formPages } from './form-pages.ts'
import { iconSprite } from './icon-sprite.ts'
import { scriptFileName } from './language-files.ts'
import { leanContract } from './lean-contract.ts'

// Cheap phones keep the browser they were sold with, so the output must run on browsers of 2022.
const browsers = ['chrome100', 'firefox100', 'safari15.4']

// A page loads few chunks: more requests, and less compression, cost more than some unused lines. A group also takes the
// imports of its files that no group above it has taken.
const framework = /node_modules\/(react|react-dom|react-router|scheduler)\/|rolldown\/runtime/
// Few pages check fields in the browser, so no other chunk may take these along.
const schemas = /node_modules\/zod\//
const fieldRules =
  /contract\/src\/(api\/(fields|field-types|hidden-characters|web-url)|businesses\/profile-fields|services\/(service|shape)-fields)\./
// Code of every hydrated page.
const frame = [
  /app\/root\.tsx/,
  /paraglide\/messages\/(layout_(?!selling|success|back_to|sidebar|toggle|open_sidebar|portal)|pages_(missing|error|go))/,
  /paraglide\/messages\/(client_my_bookings|notifications_bell|professional_dashboard)\./,
  /contract\/src\/(site|(api\/limits)|(search\/options)|(locale\/locales)|(money\/(currencies|money|rates)))\./,
  /app\/layouts\/(public-|header|account-links|footer|brand|disclosure|failure|lazy-missing-page|preferences|search-box|short-footer|skip-link)/,
  /app\/lib\/(forms\/use-hydrated|i18n\/(browser-language|duration|locales|numbers))\./,
  /app\/lib\/(page\/(analytics-choice|document-facts)|storage\/cookies)\./,
  /app\/ui\/(button|classes|icon-button|spinner|brand\/(cloth|logo|loom|selvedge|social-icons))\./,
  /app\/ui\/(data\/(alert|card|rating|skeleton|star)|form\/(chips|field)|media\/(avatar|portrait-url))\./,
  /lucide-react\/dist\/esm\/icons\/(badge-check|check|chevron-(left|right|down)|map-pin|x)\./,
  /paraglide\/registry/,
  /contract\/src\/(businesses\/media-url|cloth\/initials)\./,
  /app\/lib\/(log|http\/access-token|storage\/saved-account|i18n\/(document-language|times))\./,
  /app\/lib\/page\/(linked-data|page-meta|site-origin)\./,
  /contract\/src\/(api\/options|reviews\/reviews|services\/service-options)\./,
  /contract\/src\/(businesses\/profile-options|favorites\/favorites|search\/search|storefront\/storefront)\./,
  /app\/ui\/data\/badge\./,
  /paraglide\/messages\/(search_(next_free|today|tomorrow|top_pro)|business_from)\./,
  /app\/(domain\/business\/next-free|lib\/storage\/saved-place|ui\/media\/portrait)\./,
  /app\/domain\/price\/price-text\./,
  /app\/lib\/forms\/use-early-input\./,
  /app\/features\/favorites\/(favorite-button|use-favorites|favorites-store|sign-in-form|pending-favorite)\./,
]
// Search in one chunk, except for lazily loaded parts (results/lazy-parts.ts, and the map).
const search = [
  /features\/search\/(canonical-path|filter-query|search(\.route|-linked-data|-memory|-meta|-params)?|town-name)\./,
  /features\/search\/(filters\/|form\/(place-box|search-form|word-box)|near-me\/(near-me|position))/,
  /features\/search\/results\/(card-|lazy-parts|more-results|price-note|professional-card)/,
  /features\/search\/results\/(result-list|results\.|view-link)/,
]
// Needed by every form and every portal page: a few lines each.
const forms = [
  /contract\/src\/(accounts\/accounts|api\/(password-rules|portal-limits)|bookings\/(bookings|cancellation-policy|refunds|transitions))\./,
  /app\/features\/bookings\/shared\/send-transition\.|app\/domain\/price\/refund/,
  /icons-user|app\/ui\/(data\/empty-state|overlay\/toast)\./,
  /app\/domain\/(accounts\/(destinations|save-session)|optional-label)\./,
  /app\/lib\/(forms\/(focus-on-mount|use-countdown|use-error-focus)|i18n\/(date-tile|relative-time)|http\/(api|idempotency-key|refresh-token|use-session-owner))\./,
  /app\/(lib\/storage\/(saved-text|save-account)|ui\/form\/(text-area|text-field|use-submission))\./,
  /paraglide\/messages\/(book_(nothing_lost|optional|try_again)|ui_)/,
]
// Pages for signing in and up.
const auth = [
  /features\/auth\/|layouts\/auth\./,
  /brand\/portrait-band|bookings\/shared\/booking-in-progress/,
]
// Frames of the portals, with menus, dialogs and notifications.
const portal = [
  /contract\/src\/(dashboard\/dashboard|onboarding\/onboarding)\./,
  /app\/domain\/(accounts\/portal-data|business\/cloth-category|calendar\/local-day|load-bookings)\./,
  /app\/domain\/bookings\/(notified-text|professional-status|status-groups)\./,
  /app\/(layouts\/portal-|lib\/(forms\/use-required-error|http\/pagination))/,
  /app\/features\/(notifications|session)\//,
  /app\/ui\/overlay\/(dialog|dropdown-menu|popover|tooltip|late-code|trigger)\./,
  /paraglide\/messages\/(auth_portal_own|favorites_title|field_required|notifications_sent|portal_|professional_status|settings_profile)/,
]
// Small parts of business pages that portals use, too: one request in place of five.
const storefront = [
  /paraglide\/messages\/(business_(closed|directions|new|rated|reply|review_count|stars|whatsapp)|reviews_report)/,
  /contract\/src\/(media\/media-url|services\/services)\./,
  /app\/domain\/(business\/whatsapp|places\/directions(-link)?)\./,
  /app\/(domain\/conversations\/(conversation-path|message-link)|ui\/media\/lightbox\/use-lightbox)\./,
]
// Parts of the booking page that the pages of waiting lists and bookings use, too.
const booking = [
  /app\/features\/bookings\/(request|shared)\//,
  /app\/domain\/(bookings\/policy-texts|price\/vat-text)\.|contract\/src\/money\/vat\./,
  /paraglide\/messages\/(waiting_|book_(add_on_free|choose_variant|rule|requirements|place|where|address|plus_code|saved|if_you|owe_|refund))/,
]
// Portal of professionals, with small parts of its first page.
const professional = [
  /features\/portals\/(professional-portal\.route|no-business|use-figures)/,
  /app\/ui\/chart\/bar-chart\.|app\/domain\/(bookings\/dialog-booking|business\/(step-links|cloth-cut))\./,
  /features\/bookings\/professional\/(requests|load-proposals|transitions\/)/,
  /contract\/src\/bookings\/agenda\.|app\/domain\/(bookings\/(reassignment|sessions)|calendar\/lanes)\./,
  /paraglide\/messages\/professional_(add_booking|all_bookings|closed|count_bookings|day_line|session_seats|today|try_again|zone)\./,
  /contract\/src\/analytics\/analytics\./,
]
// Portal of clients, with small parts of its first pages.
const client = [
  /features\/portals\/client-portal\.route|contract\/src\/accounts\/client-settings\./,
  /contract\/src\/client-records\/connections\.|app\/domain\/(clients\/connection-offers|bookings\/client-text)\./,
  /app\/features\/favorites\/use-pending-favorite\./,
  /paraglide\/messages\/clients_(connect|did_connect)/,
  /paraglide\/messages\/client_(browse|coming_up|dashboard|day_at|no_show|note|place|portal|title|today|tomorrow|welcome|your|zone)/,
]
// Bookings of professionals, in their calendar and among their clients.
const desk = [/features\/bookings\/professional\//, /paraglide\/messages\/professional_/]
// Behind the first touch of a page: see ui/overlay/late-code.ts.
const overlays = /app\/ui\/overlay\/(overlay-code|(dialog|menu|popover|tooltip)-panel)\./
const isIn = (parts: RegExp[]) => (file: string) => parts.some((part) => part.test(file))
const groups = [
  { name: 'framework', test: framework },
  { name: 'schemas', test: schemas },
  { name: 'field-rules', test: fieldRules, includeDependenciesRecursively: false },
  { name: 'frame', test: isIn(frame) },
  { name: 'overlays', test: overlays },
  { name: 'search', test: isIn(search) },
  { name: 'storefront', test: isIn(storefront), minShareCount: 2 },
  { name: 'forms', test: isIn(forms), minShareCount: 2 },
  { name: 'error-words', test: /paraglide\/messages\/error_/, minShareCount: 2 },
  { name: 'booking', test: isIn(booking), minShareCount: 2 },
  { name: 'portal', test: isIn(portal), minShareCount: 2 },
  { name: 'professional', test: isIn(professional) },
  { name: 'client', test: isIn(client), includeDependenciesRecursively: false },
  { name: 'moderation', test: /features\/moderation\/moderation-portal\.route/ },
  { name: 'desk', test: isIn(desk), minShareCount: 2 },
  { name: 'auth', test: isIn(auth), minShareCount: 2 },
  // Modules that six or more chunks import, except those of public pages, which need nothing else of it.
  {
    name: 'common',
    test: /^(?!.*(features\/bookings\/client\/|ui\/media\/picture\.|domain\/conversations\/))/,
    minShareCount: 6,
  },
  // Messages that few pages share. The manifest lists the chunks of every page, so few chunks keep it small.
  {
    name: 'client-words',
    test: /paraglide\/messages\/client_|features\/bookings\/client\/booking-(heading|status)/,
    minShareCount: 2,
  },
  { name: 'account-words', test: /paraglide\/messages\/account_/, minShareCount: 2 },
  {
    name: 'user-words',
    test: /paraglide\/messages\/(services|profile|onboarding|payout|documents|moderation|suspension|picture|calendar|contact|help|settings|business_settings|team|payments|packages|clients)_/,
    minShareCount: 2,
  },
  { name: 'field-words', test: /paraglide\/messages\/field_/, minShareCount: 2 },
]

const names = { entryFileNames: scriptFileName, chunkFileNames: scriptFileName }

/**
 * Lets a route that belongs to a chunk above be that chunk, with more exports than its own. React Router's setting adds a
 * file for each such route, which only exports from the chunk and costs a request.
 */
const routesInsideChunks = (): Plugin => ({
  name: 'routes-inside-chunks',
  enforce: 'post',
  configEnvironment: (name) =>
    name === 'client'
      ? { build: { rolldownOptions: { preserveEntrySignatures: 'allow-extension' } } }
      : undefined,
})

/** What the server loads as well: it has one copy of each. */
const sharedWithServer = [
  '@ujuzi/contract/messages',
  '@ujuzi/contract/runtime',
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-dom/server',
  'react-router',
  'zod/mini',
]

/** Builds libraries into the pages of the server: opening their hundreds of files takes a fifth of its start. */
const librariesBuiltIn = (): Plugin => ({
  name: 'libraries-built-in',
  apply: 'build',
  configEnvironment: (name) =>
    name === 'ssr' ? { resolve: { noExternal: true, external: sharedWithServer } } : undefined,
})

export default defineConfig({
  plugins: [
    browserLanguage(),
    leanContract(),
    formPages(browsers),
    iconSprite(),
    tailwindcss(),
    reactRouter(),
    routesInsideChunks(),
    librariesBuiltIn(),
  ],
  build: {
    target: browsers,
    cssTarget: browsers,
    // The CSP forbids `data:` fonts, and an inlined file is downloaded again with every page.
    assetsInlineLimit: 0,
  },
  environments: {
    client: { build: { rolldownOptions: { output: { ...names, codeSplitting: { groups } } } } },
  },
})
