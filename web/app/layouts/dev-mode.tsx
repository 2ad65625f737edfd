import { Link } from 'react-router'
import { useNavigationKey } from '#app/lib/page/navigation-key.ts'

/** Exactly the pages that the panel links to. */
const paths = [
  '/',
  '/client/dashboard',
  '/onboarding/client',
  '/client/services',
  '/professional/dashboard',
  '/onboarding/professional',
  '/professional/analytics',
  '/auth/login',
]

/**
 * Developers' navigation, only under `npm run dev`: in the page on phones, so that it covers no control, and floating
 * on wider screens. Works without scripts.
 */
export function DevMode() {
  // Remounts on navigation, which closes the panel.
  const key = useNavigationKey()
  return (
    <details
      key={key}
      className="z-40 border-dashed border-highlight bg-popover text-sm text-popover-foreground max-md:border-b-2 md:fixed md:right-4 md:bottom-4 md:rounded-card md:border-2 md:shadow-2"
    >
      <summary className="flex min-h-11 cursor-pointer items-center px-4 font-semibold">
        DEV MODE
      </summary>
      <nav aria-label="DEV MODE" className="px-2 pb-2">
        <ul>
          {paths.map((path) => (
            <li key={path}>
              <Link
                to={path}
                className="flex min-h-11 items-center rounded-control px-2 font-mono hover:bg-accent"
              >
                {path}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </details>
  )
}
