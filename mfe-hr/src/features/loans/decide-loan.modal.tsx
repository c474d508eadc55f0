import { DecideModal, type DecisionTarget } from '../requests/decide.modal.tsx'
import { useDecideLoan } from './loans.api.ts'

interface DecideLoanModalProps {
  target: DecisionTarget
  close: () => void
}

export const DecideLoanModal = ({ target, close }: DecideLoanModalProps) => {
  const { mutateAsync } = useDecideLoan()
  return <DecideModal kind="loan" target={target} decide={mutateAsync} close={close} />
}
