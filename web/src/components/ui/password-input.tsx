import { Eye, EyeOff } from "lucide-react";
import { useState } from "react";
import type { ComponentProps } from "react";
import { Input } from "@/components/ui/field";
import { IconButton } from "@/components/ui/icon-button";

/** A password with a way to look at it. */
export function PasswordInput({ disabled, ...rest }: Omit<ComponentProps<typeof Input>, "type">) {
  const [shown, setShown] = useState(false);
  return (
    <div className="relative">
      <Input {...rest} disabled={disabled} type={shown ? "text" : "password"} className="pr-11" />
      <IconButton
        label={shown ? "Hide password" : "Show password"}
        icon={shown ? <EyeOff /> : <Eye />}
        aria-pressed={shown}
        disabled={disabled}
        onClick={() => setShown(!shown)}
        className="absolute top-1 right-1 size-8"
      />
    </div>
  );
}
