import type { Role } from '@warsha/contracts/base/roles'
import { readVehicle, readVehicleByQr } from '@warsha/contracts/workshop/routes/vehicles'
import {
  ApiError,
  DelayedLoader,
  FailedPanel,
  Navigate,
  request,
  roleOf,
  useQuery,
  useSession,
  useTranslation,
} from '@warsha/web-kit'
import { seesOnlyWorkCards, vehiclePathFor } from './qr-links.ts'
import { ShopCard } from './shop-card.tsx'

/** Requests only what the redirect needs. */
const findVehiclePath = async (
  token: string,
  role: Role,
  toOfficePath: (id: string) => string,
  signal: AbortSignal,
): Promise<string> => {
  const { data: vehicle } = await request(readVehicleByQr, {
    params: { token },
    signal,
  })
  if (!seesOnlyWorkCards(role)) return vehiclePathFor(role, vehicle, toOfficePath)
  const { data } = await request(readVehicle, {
    params: { id: vehicle.id },
    signal,
  })
  return vehiclePathFor(role, data, toOfficePath)
}

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
