import { Bell, CalendarDays, LayoutDashboard, Search, UserRound } from 'lucide-react'
import { PortalFrame } from '#app/layouts/portal-frame.tsx'
import { SearchBox } from '#app/layouts/search/search-box.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { Avatar } from '#app/ui/media/avatar.tsx'

export const meta = () => [{ title: 'Portal frame' }]

const links = [
  { to: '/dev/portal/dashboard', label: 'Dashboard', icon: <LayoutDashboard aria-hidden /> },
  { to: '/dev/portal/services', label: 'Browse Services', icon: <Search aria-hidden /> },
  { to: '/dev/portal/bookings', label: 'My Bookings', icon: <CalendarDays aria-hidden /> },
  { to: '/dev/portal/profile', label: 'Profile', icon: <UserRound aria-hidden /> },
]

export default function PortalSample() {
  return (
    <PortalFrame
      name="Client portal"
      title="Client Dashboard"
      home="/dev/portal/dashboard"
      links={links}
      figures={[{ label: 'Active Bookings', value: '12' }]}
      search={<SearchBox action="/services" />}
      actions={
        <IconButton label="Notifications">
          <Bell aria-hidden className="size-5" />
        </IconButton>
      }
      footer={
        <div className="flex items-center gap-3 px-4 py-3">
          <Avatar name="Josiane Tchoua" />
          <div className="min-w-0">
            <p className="text-sm font-semibold">Josiane Tchoua</p>
            <p className="text-caption text-muted-foreground">Bonamoussadi, Douala</p>
          </div>
        </div>
      }
    >
      <h1 className="heading-2">Welcome back!</h1>
    </PortalFrame>
  )
}
