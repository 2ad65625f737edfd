import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { browserLanguage } from './browser-language.ts'
import { iconSprite } from './icon-sprite.ts'

// Cheap phones keep the browser they were sold with, so the output stays readable for engines of 2022.
const browsers = ['chrome100', 'firefox100', 'safari15.4']

// What every hydrated page loads travels in two files: fewer requests, and together they compress better.
// A file named here brings along what it imports, so it must itself be needed everywhere.
const framework = /node_modules\/(react|react-dom|react-router|scheduler)\/|rolldown\/runtime/
const frame = [
  /paraglide\/messages\/(layout|pages_missing|pages_error|pages_go)/,
  /contract\/src\/(currencies|limits|locales|money|options|site)\./,
  /app\/lib\/(browser-language|cookies|duration|facts|hydrated|kept-part|locales|numbers)\./,
  /app\/layouts\/(public|header|footer|brand|disclosure|failure|preferences|search-box|skip-link)/,
  /app\/ui\/(alert|badge|button|chips|classes|cloth|empty-state|field|icon-button|logo|loom|portrait|rating)\./,
  /app\/ui\/(selvedge|social-icons|spinner|star)\./,
  /lucide-react\/dist\/esm\/icons\/(badge-check|check|chevron-(left|right|down)|map-pin|x)\./,
]
// What the search, the pages of businesses and those of accounts share travels in one file more.
const visit = [
  /paraglide\/(registry|messages\/search_top_pro)/,
  /contract\/src\/media-address\./,
  /app\/lib\/(document-language|log|peeps|price|site-origin|times|tokens)\./,
  /app\/lib\/page-meta\./,
  /app\/ui\/(avatar|card|linked-data)\./,
  /contract\/src\/initials\./,
  /app\/features\/favorites\/(favorite-button|marks|shown-marks|sign-in-first|wish)\./,
  /lucide-react\/dist\/esm\/icons\/(heart|map)\./,
]
// The search in one file, but for what is fetched when it is wanted (features/search/rarely.ts, and the map).
const search =
  /app\/features\/search\/(?!heading|landing|locate|map-|nothing|portal|read-on|split-view|suggest|search-page|search-rest|town\.|neighbours|words)|app\/ui\/(combobox|use-combobox|skeleton)\./
// What every form needs, and every page of a portal: a handful of lines each.
const forms =
  /app\/(lib\/(api|attempt|cool-down|destinations|focus-once|kept-text|use-fault-focus)|ui\/(submission|text-area|text-field))\.|paraglide\/messages\/(book_(nothing_lost|optional|try_again)|ui_)/
const portal =
  /app\/(layouts\/portal-(failure|page)|lib\/(bookings|cloth-category|pages|portal-data|use-holder))\.|paraglide\/messages\/portal_/
const groups = [
  { name: 'framework', test: framework },
  { name: 'frame', test: (file: string) => frame.some((part) => part.test(file)) },
  { name: 'visit', test: (file: string) => visit.some((part) => part.test(file)) },
  { name: 'search', test: search },
  // The sentences that pages of one portal share: the list of routes names every file of every page, and grows with them.
  { name: 'professional-words', test: /paraglide\/messages\/professional_/, minShareCount: 2 },
  { name: 'client-words', test: /paraglide\/messages\/client_/, minShareCount: 2 },
  { name: 'account-words', test: /paraglide\/messages\/account_/, minShareCount: 2 },
  { name: 'error-words', test: /paraglide\/messages\/error_/, minShareCount: 2 },
  {
    name: 'desk-words',
    test: /paraglide\/messages\/(services|profile|onboarding|payout|kyb|oversight|suspension|picture)_/,
    minShareCount: 2,
  },
  { name: 'field-words', test: /paraglide\/messages\/field_/, minShareCount: 2 },
  { name: 'auth-words', test: /paraglide\/messages\/auth_/, minShareCount: 2 },
  { name: 'forms', test: forms, minShareCount: 2 },
  { name: 'portal', test: portal, minShareCount: 2 },
]

export default defineConfig({
  plugins: [browserLanguage(), iconSprite(), tailwindcss(), reactRouter()],
  build: {
    target: browsers,
    cssTarget: browsers,
    // The content policy allows no data: fonts, and an inlined file is paid for again on every page.
    assetsInlineLimit: 0,
  },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } },
  },
})
