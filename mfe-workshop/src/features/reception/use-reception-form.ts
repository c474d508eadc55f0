/** The state of the form of a reception: what was found, what was typed, and which record exists already. */

import type { MessageParams } from '@warsha/contracts/base/errors'
import { aed } from '@warsha/contracts/base/money'
import type {
  KnownCustomer,
  KnownVehicle,
  ReceivedCar,
  ReceptionCustomer,
  ReceptionMatch,
} from '@warsha/contracts/workshop/receptions'
import { ApiError, useTranslation } from '@warsha/web-kit'
import {
  type FormSchema,
  mapSubmitErrors,
  type RecordResponse,
  useContractForm,
} from '@warsha/web-kit/forms'
import { useEffect, useRef, useState } from 'react'
import { type ReceptionBody, useReceiveCar, useReceptionOptions } from './reception.api.ts'
import { useStoredReception, useStoreReception } from './reception-draft.ts'
import {
  emptyReception,
  type Model,
  type ReceptionValues,
  splitCar,
  type TypedSearch,
  toReceptionBody,
  withKnownParty,
} from './reception-values.ts'

/** What a record that exists already is known by, and the field with it. */
const knownByFields = {
  phone_known: 'customer.phone',
  plate_known: 'vehicle.plate_number',
  vin_known: 'vehicle.vin',
} as const

/** The record that has the phone number, plate or VIN of a new one. */
export interface KnownRecord {
  readonly code: keyof typeof knownByFields
  readonly params: MessageParams
}

const isKnownCode = (code: string): code is KnownRecord['code'] => code in knownByFields

const toKnownRecord = (error: unknown): KnownRecord | null => {
  if (!(error instanceof ApiError)) return null
  const { code, params } = error
  return isKnownCode(code) ? { code, params } : null
}

const toIssue = (path: readonly string[], code: string) => ({
  code: 'custom',
  path,
  params: { code },
})

const isOfModel = (issue: unknown): boolean =>
  ['make', 'model'].includes(String((issue as { path: unknown[] }).path[1]))

/**
 * The schema of the contract for the values of the form: make and model are one text, and a task that was typed has to be
 * added.
 */
const toFormSchema = (schema: FormSchema, listModels: () => readonly Model[]): FormSchema => ({
  safeParse: (typed, options) => {
    const values = typed as ReceptionValues
    const models = listModels()
    const result = schema.safeParse(toReceptionBody(values, models), options)
    const hasModel = values.vehicle_id || splitCar(values.vehicle.car, models).model
    const isTaskTyped = values.typed_task.trim() !== ''
    if (hasModel && !isTaskTyped) return result
    const issues = result.success ? [] : result.error.issues
    return {
      success: false,
      error: {
        issues: [
          ...issues.filter((issue) => hasModel || !isOfModel(issue)),
          ...(hasModel ? [] : [toIssue(['vehicle', 'car'], 'model_needed')]),
          ...(isTaskTyped ? [toIssue(['typed_task'], 'task_not_added')] : []),
        ],
      },
    }
  },
})

/** Moves the focus to a field after the next rendering. */
const useFocusRequest = (formRef: React.RefObject<HTMLFormElement | null>) => {
  const requested = useRef<string>(undefined)
  useEffect(() => {
    const field =
      requested.current &&
      formRef.current?.querySelector<HTMLElement>(`[data-path="${requested.current}"]`)
    if (!field) return
    requested.current = undefined
    field.focus()
  })
  return (path: string) => {
    requested.current = path
  }
}

/** A known customer, and the car if it is known, from another page. */
export interface ReceptionParty {
  readonly customerId: string
  readonly vehicleId: string | null
}

type OnReceived = (received: RecordResponse<ReceivedCar>) => void

/** Sends the reception, and remembers the record that its phone number, plate or VIN belongs to. */
const useSentReception = (draft: ReturnType<typeof useStoredReception>, onReceived: OnReceived) => {
  const { t } = useTranslation('reception')
  const receive = useReceiveCar()
  const { models } = useReceptionOptions()
  const latestModels = useRef(models)
  latestModels.current = models
  const [knownRecord, setKnownRecord] = useState<KnownRecord | null>(null)
  const received = useRef<RecordResponse<ReceivedCar>>(null)
  const form = useContractForm<ReceptionValues>({
    initialValues: emptyReception(),
    initialKey: draft.idempotencyKey,
    onNewKey: draft.setIdempotencyKey,
    schema: async () =>
      toFormSchema(
        (await import('@warsha/contracts/workshop/receptions')).newReception,
        () => latestModels.current,
      ),
    submit: async (values, idempotencyKey) => {
      setKnownRecord(null)
      const body = toReceptionBody(values, latestModels.current) as ReceptionBody
      try {
        received.current = await mapSubmitErrors(receive.mutateAsync({ body, idempotencyKey }), {
          gone: t('gone'),
          fields: knownByFields,
        })
      } catch (error) {
        setKnownRecord(toKnownRecord(error))
        throw error
      }
    },
    onDone: () => onReceived(received.current!),
  })
  return { form, knownRecord, forgetKnownRecord: () => setKnownRecord(null) }
}

/** @param party begins the form, unless there is an unsaved reception */
export const useReceptionForm = (onReceived: OnReceived, party: ReceptionParty | null) => {
  const draft = useStoredReception()
  const { form, knownRecord, forgetKnownRecord } = useSentReception(draft, onReceived)
  const [isStarted, setStarted] = useState(draft.stored !== null || party !== null)
  const [found, setFound] = useState<ReceptionCustomer | null>(null)
  const { fields } = form
  const focusOn = useFocusRequest(form.formRef)
  useStoreReception(draft, fields.values, form.isDirty)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form begins once
  useEffect(() => {
    if (draft.stored) fields.setValues(draft.stored)
    else if (party)
      chooseParty({ id: party.customerId }, party.vehicleId ? { id: party.vehicleId } : null)
  }, [])

  /** Choosing alone is no input that could be lost. */
  const setChosen = (values: ReceptionValues) => {
    const wasDirty = fields.isDirty()
    fields.setValues(values)
    if (!wasDirty) fields.resetDirty(values)
    forgetKnownRecord()
  }
  const chooseParty = (
    customer: Pick<KnownCustomer, 'id'>,
    vehicle: Pick<KnownVehicle, 'id'> | null,
  ) => {
    fields.clearErrors()
    setChosen(withKnownParty(fields.getValues(), customer, vehicle))
    focusOn(vehicle ? 'customer_complaint' : 'vehicle.plate_number')
  }
  return {
    form,
    isStarted,
    found,
    knownRecord,
    pickMatch: ({ customer, vehicle }: ReceptionMatch) => {
      setFound({ ...customer, unpaid: aed(0), vehicles: vehicle ? [vehicle] : [] })
      setStarted(true)
      chooseParty(customer, vehicle)
    },
    chooseParty,
    startNew: ({ phone, contact_person, plate_number, vin }: TypedSearch) => {
      const { customer, vehicle, ...rest } = fields.getValues()
      setStarted(true)
      fields.setValues({
        ...rest,
        customer: { ...customer, phone, contact_person },
        vehicle: { ...vehicle, plate_number, vin },
      })
      if (!phone) focusOn('customer.phone')
      else focusOn(contact_person ? 'vehicle.plate_number' : 'customer.contact_person')
    },
    forgetDraft: draft.forget,
    /** Sends the form again, with the consent to share this phone number. */
    sharePhone: () => {
      fields.setFieldValue('customer.shared_phone', fields.getValues().customer.phone)
      void form.send()
    },
    /** Sends the form again, with the consent to take this plate from the other vehicle. */
    takePlate: () => {
      fields.setFieldValue('vehicle.taken_plate', fields.getValues().vehicle.plate_number)
      void form.send()
    },
    /** Sends the form again, with the consent to give the vehicle with this VIN to this owner, with this plate. */
    moveVehicle: (id: string) => {
      const { vehicle } = fields.getValues()
      fields.setFieldValue('vehicle', { ...vehicle, moved_id: id, moved_vin: vehicle.vin })
      void form.send()
    },
    /** Sends the form again, with the consent to share this VIN. */
    shareVin: () => {
      fields.setFieldValue('vehicle.shared_vin', fields.getValues().vehicle.vin)
      void form.send()
    },
  }
}

export type ReceptionForm = ReturnType<typeof useReceptionForm>
