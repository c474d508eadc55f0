import { DecideModal, type DecisionTarget } from '../requests/decide.modal.tsx'
import { useDecideLeave } from './leave.api.ts'

interface DecideLeaveModalProps {
  target: DecisionTarget
  close: () => void
}

export const DecideLeaveModal = ({ target, close }: DecideLeaveModalProps) => {
  const { mutateAsync } = useDecideLeave()
  return <DecideModal kind="leave" target={target} decide={mutateAsync} close={close} />
}
