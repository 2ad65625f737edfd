// Type-checks all workspaces except the web, which has its own step because its types are generated first. One program for
// all that runs in Node: each program would check the contract and the server again. One checker: several repeat work.
import { runSteps, type Step } from './steps.ts'

const projects = { 'what runs in Node': '.', journeys: 'e2e' }
await runSteps(
  Object.entries(projects).map(
    ([name, project]): Step => [
      `types of ${name}`,
      ['node_modules/typescript/bin/tsc', '-p', project, '--checkers', '1'],
    ],
  ),
)
