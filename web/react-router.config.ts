import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'app',
  ssr: true,
  // The manifest is one small cacheable file; lazy discovery would cost a request per page.
  routeDiscovery: { mode: 'initial' },
  // Client loaders are a few lines: as separate files they would weigh less than their headers.
  splitRouteModules: false,
} satisfies Config
