import type { BodyInputOf, QueryInputOf } from '@warsha/contracts/base/endpoint'
import type { PackageRow } from '@warsha/contracts/workshop/sales/packages'
import {
  addPackage,
  changePackage,
  createPackage,
  deletePackage,
  listPackages,
  readPackage,
} from '@warsha/contracts/workshop/sales/routes/packages'
import type { PaymentType } from '@warsha/contracts/workshop/work-card-states'
import {
  dataOf,
  keepPreviousData,
  request,
  useMutationOf,
  useOpenedRecord,
  useQueryClient,
  useQueryOf,
} from '@warsha/web-kit'
import { toRequestFor } from '../work-card-shared/idempotent-request.ts'
import { useInvalidateWorkCards } from '../work-cards/work-cards.api.ts'

export type PackagesQuery = QueryInputOf<typeof listPackages>
export type PackageBody = BodyInputOf<typeof createPackage>

const packagesKey = 'packages'

export const usePackages = (query: PackagesQuery) =>
  useQueryOf(
    listPackages,
    { query },
    { queryKey: [packagesKey, 'list', query], placeholderData: keepPreviousData },
  )

export const fetchPackage = (id: string, signal?: AbortSignal) =>
  request(readPackage, { params: { id }, query: {}, signal })

export const useOpenedPackage = (id: string, isNeeded: boolean) =>
  useOpenedRecord({
    queryKey: ['opened-package', id],
    read: ({ signal }) => fetchPackage(id, signal),
    isNeeded,
  })

/** A package with the prices and the stock of this moment: nothing is shown from the cache. */
export const usePackageOffer = (id: string, paymentType: PaymentType) =>
  useQueryOf(
    readPackage,
    { params: { id }, query: { payment_type: paymentType } },
    {
      enabled: id !== '',
      queryKey: [packagesKey, 'offer', id, paymentType],
      select: dataOf,
      staleTime: 0,
      gcTime: 0,
    },
  )

/** The form of receptions offers packages too. */
const useInvalidatePackages = () => {
  const client = useQueryClient()
  return {
    onSettled: () => {
      void client.invalidateQueries({ queryKey: [packagesKey] })
      void client.invalidateQueries({ queryKey: ['receptions', 'options'] })
    },
  }
}

export const useCreatePackage = () => useMutationOf(createPackage, useInvalidatePackages())

export const useChangePackage = (id: string) =>
  useMutationOf(changePackage, {
    input: (body: BodyInputOf<typeof changePackage>) => ({ params: { id }, body }),
    ...useInvalidatePackages(),
  })

/** Activates or deactivates a package, as the list showed it. */
export const useSetPackageActive = () =>
  useMutationOf(changePackage, {
    input: ({ id, is_active, version }: PackageRow) => ({
      params: { id },
      body: { is_active: !is_active, version },
    }),
    ...useInvalidatePackages(),
  })

export const useDeletePackage = () =>
  useMutationOf(deletePackage, {
    input: (id: string) => ({ params: { id } }),
    ...useInvalidatePackages(),
  })

export const useAddPackage = (cardId: string) =>
  useMutationOf(addPackage, {
    input: toRequestFor<typeof addPackage>(cardId),
    ...useInvalidateWorkCards(),
  })
