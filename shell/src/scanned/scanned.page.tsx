import type { readVehicleByQr } from '@warsha/contracts/vehicles'
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
import { vehicleAddress } from './address.ts'
import { ShopCard } from './shop-card.tsx'

/** A QR code opened by somebody who is signed in: on to the vehicle, or no more than a stranger sees. */
export const Scanned = ({ token }: { token: string }) => {
  const { t } = useTranslation('shell')
  const role = roleOf(useSession((session) => session.user))
  const found = useQuery({
    queryKey: ['by-qr', token],
    queryFn: ({ signal }) =>
      call<typeof readVehicleByQr>('GET', '/vehicles/by-qr/{token}', { params: { token }, signal }),
  })
  if (found.data && role) return <Navigate to={vehicleAddress(role, found.data.data.id)} replace />
  if (found.error instanceof ApiError && found.error.status === 404) return <ShopCard />
  if (!found.error) return <Waiting />
  return <FailedPanel error={found.error} fallback={t('scan_failed')} retry={() => void found.refetch()} />
}
