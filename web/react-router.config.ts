import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'app',
  ssr: true,
  // A list of routes in one small file that browsers keep; asked for link by link it would cost a request a page.
  routeDiscovery: { mode: 'initial' },
  // Loaders of the browser are a few lines here: a file of their own would weigh less than its headers.
  splitRouteModules: false,
} satisfies Config
