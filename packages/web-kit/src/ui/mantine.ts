/**
 * The exports of Mantine. Front ends import them from @warsha/web-kit, never from the package. Each export adds to the
 * size of the first screen, so add only what a screen uses. Released exports stay.
 */
export {
  ActionIcon,
  Alert,
  Anchor,
  Box,
  Button,
  CloseButton,
  Divider,
  Group,
  Loader,
  Menu,
  Paper,
  Popover,
  ScrollArea,
  Skeleton,
  Stack,
  Text,
  TextInput,
  Title,
  Tooltip,
  UnstyledButton,
  VisuallyHidden,
} from '@mantine/core'
export { useDebouncedValue, useDisclosure, useMediaQuery } from '@mantine/hooks'
export { Drawer, Modal } from './named-dialogs.tsx'
