/**
 * The shared face of Mantine: front ends import it through @warsha/web-kit, never the package.
 * Every name costs bytes on the first screen, so the list holds what is used; it grows with its screens and never shrinks.
 */
export {
  ActionIcon,
  Alert,
  Anchor,
  Box,
  Button,
  CloseButton,
  Divider,
  Drawer,
  Group,
  Loader,
  Menu,
  Modal,
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
