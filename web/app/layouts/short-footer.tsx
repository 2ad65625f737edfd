import { m } from '@ujuzi/contract/messages'
import { site } from '@ujuzi/contract/site'
import { Selvedge } from '#app/ui/brand/selvedge.tsx'
import { Link } from '#app/ui/link.tsx'
import { LanguageForm, ThemeForm } from './preferences.tsx'

/** Footer of pages that are one form or one message: no longer than the page itself. */
export const ShortFooter = () => (
  <footer className="bg-night text-night-foreground">
    <Selvedge />
    <div className="wrap grid gap-4 pt-6 pb-6 max-sm:gap-1 max-sm:pt-3 max-sm:pb-4 max-sm:[&_legend]:float-left max-sm:[&_legend]:py-2.5 max-sm:[&_legend]:pr-4 sm:grid-cols-[1fr_auto_auto] sm:gap-x-10">
      <nav aria-label={m.layout_support_legal()} className="-mx-2 self-end">
        <ul className="flex flex-wrap">
          {[
            { to: site.urls.help, label: m.layout_link_help() },
            { to: site.urls.terms, label: m.layout_link_terms() },
            { to: site.urls.privacy, label: m.layout_link_privacy() },
          ].map(({ to, label }) => (
            <li key={to}>
              <Link
                to={to}
                className="inline-flex min-h-11 min-w-11 items-center px-2 underline-offset-4 hover:underline"
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <LanguageForm />
      <ThemeForm />
      <p className="col-span-full border-t border-white/16 pt-4 text-sm max-sm:mt-2 max-sm:pt-3">
        © {new Date().getUTCFullYear()} {site.name}
      </p>
    </div>
  </footer>
)
