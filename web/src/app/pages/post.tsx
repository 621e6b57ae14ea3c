import { useNavigate, useParams } from "react-router-dom";
import { paths } from "@/app/paths";
import { PublicFrame } from "@/app/public-frame";
import { PostView } from "@/features/sharing/post-view";

/** A post under its own link, open to everybody. */
export function PostPage() {
  const { post = "" } = useParams();
  const navigate = useNavigate();
  const home = paths.home.link();
  return (
    <PublicFrame>
      {() => <PostView key={post} id={post} home={home} onDeleted={() => void navigate(home)} />}
    </PublicFrame>
  );
}
