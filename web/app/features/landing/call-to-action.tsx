import { m } from '@ujuzi/contract/messages'
import { Cloth } from '#app/ui/brand/cloth.tsx'
import { LinkButton } from '#app/ui/button.tsx'

export function CallToAction() {
  return (
    <section className="relative overflow-hidden bg-dye-palm">
      <Cloth id="gardener" category="gardener" size="800x300" className="absolute inset-0" />
      <div className="wrap relative py-12 md:py-20">
        <div className="mx-auto grid max-w-176 justify-items-center gap-5 rounded-banner bg-background px-6 py-9 text-center md:px-12 md:py-14">
          <h2 className="heading-2">{m.landing_closing_title()}</h2>
          <p className="max-w-136 text-lead text-muted-foreground">{m.landing_closing_text()}</p>
          <div className="flex flex-wrap justify-center gap-3">
            <LinkButton to="/auth/register?type=professional" size="large">
              {m.landing_join_professional()}
            </LinkButton>
            <LinkButton to="/auth/register?type=client" look="outline" size="large">
              {m.landing_join_client()}
            </LinkButton>
          </div>
        </div>
      </div>
    </section>
  )
}
