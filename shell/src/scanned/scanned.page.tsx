import type { Role } from '@warsha/contracts/roles'
import type { readVehicle, readVehicleByQr } from '@warsha/contracts/vehicles'
import {
  ApiError,
  call,
  FailedPanel,
  Navigate,
  roleOf,
  useQuery,
  useSession,
  useTranslation,
  Waiting,
} from '@warsha/web-kit'
import { seesCards, vehicleAddress } from './address.ts'
import { ShopCard } from './shop-card.tsx'

/** Asked for no more than the way there needs. */
const findAddress = async (token: string, role: Role, signal: AbortSignal): Promise<string> => {
  const { data: vehicle } = await call<typeof readVehicleByQr>('GET', '/vehicles/by-qr/{token}', {
    params: { token },
    signal,
  })
  if (!seesCards(role)) return vehicleAddress(role, vehicle)
  const { data } = await call<typeof readVehicle>('GET', '/vehicles/{id}', {
    params: { id: vehicle.id },
    signal,
  })
  return vehicleAddress(role, data)
}

/** A QR code opened by somebody who is signed in: on to the vehicle, or no more than a stranger sees. */
export const Scanned = ({ token }: { token: string }) => {
  const { t } = useTranslation('shell')
  const role = roleOf(useSession((session) => session.user))
  const found = useQuery({
    enabled: role !== null,
    queryKey: ['by-qr', token, role],
    queryFn: ({ signal }) => findAddress(token, role!, signal),
  })
  if (found.data) return <Navigate to={found.data} replace />
  if (found.error instanceof ApiError && found.error.status === 404) return <ShopCard />
  if (!found.error) return <Waiting />
  return (
    <FailedPanel
      error={found.error}
      fallback={t('scan_failed')}
      retry={() => void found.refetch()}
    />
  )
}
