// Type-checks all workspaces except the web, which has its own step because its types are generated first.
import { runSteps, type Step } from './steps.ts'

const projects = ['contract', 'server', 'e2e', 'bench', 'deploy', '.']
await runSteps(
  projects.map(
    (project): Step => [
      `types of ${project === '.' ? 'scripts' : project}`,
      ['node_modules/typescript/bin/tsc', '-p', project],
    ],
  ),
)
