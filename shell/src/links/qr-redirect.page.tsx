import {
  ApiError,
  DelayedLoader,
  FailedPanel,
  Navigate,
  roleOf,
  useQuery,
  useSession,
  useTranslation,
} from '@warsha/web-kit'
import { findVehiclePath } from './find-vehicle-path.ts'
import { ShopCard } from './shop-card.tsx'

interface QrRedirectProps {
  token: string
  /** The page of a vehicle for the office. */
  toOfficePath: (id: string) => string
}

/** Redirects a signed-in user from a QR code to the vehicle, or shows the public page if the user may not see it. */
export const QrRedirect = ({ token, toOfficePath }: QrRedirectProps) => {
  const { t } = useTranslation('shell')
  const role = roleOf(useSession((session) => session.user))
  const vehiclePath = useQuery({
    enabled: role !== null,
    queryKey: ['by-qr', token, role],
    queryFn: ({ signal }) => findVehiclePath(token, role!, toOfficePath, signal),
  })
  if (vehiclePath.data) return <Navigate to={vehiclePath.data} replace />
  if (vehiclePath.error instanceof ApiError && vehiclePath.error.status === 404) return <ShopCard />
  if (!vehiclePath.error) return <DelayedLoader />
  return (
    <FailedPanel
      error={vehiclePath.error}
      fallback={t('scan_failed')}
      retry={() => void vehiclePath.refetch()}
    />
  )
}
